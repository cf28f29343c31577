'use client';

import dynamic from 'next/dynamic';

/** A transfer as the bank statement shows it. Its code is fetched when one is recorded. */
export const ReceiptDialog = dynamic(
  () => import('./ReceiptForm').then((module) => module.ReceiptForm),
  { ssr: false },
);
