'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { registerProof } from '../../calls/askingLink';

const ProofDialog = dynamic(() => import('./ProofDialog').then((module) => module.ProofDialog), {
  ssr: false,
});

type Question = { by: 'authenticator' | 'mail'; answer: (proved: boolean) => void };

/** Where the question "is it you?" appears; its code is fetched when it is first asked. */
export function ProofPlace() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    registerProof((by) => new Promise((answer) => setQuestion({ by, answer })));
    return () => registerProof(null);
  }, []);
  if (!question) return null;
  return (
    <ProofDialog
      by={question.by}
      onDone={(proved) => {
        setQuestion(null);
        question.answer(proved);
      }}
    />
  );
}
