/** Why an account is frozen, as that is today, and what lifts it. */
export function describeFreeze(reason: string | null, isLate: boolean): string {
  const isForLateness = reason !== null && /\blate\b/.test(reason);
  if (!isForLateness) return [reason, 'Please call us.'].filter(Boolean).join(' ');
  return isLate
    ? 'An instalment is late. Once it is paid, our team looks at your account and lifts the freeze.'
    : 'What was late has been paid. Our team still has to lift the freeze: please call us.';
}
