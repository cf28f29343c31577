'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AssistanceContext } from '@millrace/api/compliance/view';
import { formatDate } from '../../text/format';
import { newId } from '../../calls/newId';
import { paths } from '../../paths';
import { useTRPC } from '../../calls/trpc';
import { Button, ButtonLink } from '../ui/Button';
import { DateText } from '../ui/DateText';
import { Choice, SelectField, TextAreaField } from '../ui/Field';
import { Form } from '../ui/Form';
import { resolveLater } from '../ui/resolveLater';
import { Banner } from '../ui/Status';

const resolver = resolveLater(async () => (await import('./assistanceSchema')).assistanceSchema);

/** What is stuck, the question in the person's words, and whether to ring back. */
export function AssistanceForm({ context }: { context: AssistanceContext }) {
  const trpc = useTRPC();
  const { asked } = context;
  const requestId = useRef(newId());
  const [sent, setSent] = useState(false);
  const form = useForm({
    resolver,
    defaultValues: {
      itemCode: asked ? '' : (context.stuckItems[0]?.code ?? ''),
      question: '',
      callBack: false,
    },
    shouldFocusError: false,
  });
  const ask = useMutation(
    trpc.compliance.requestAssistance.mutationOptions({ onSuccess: () => setSent(true) }),
  );
  if (sent) {
    return (
      <div role="status">
        <Banner tone="positive">
          <strong>We have it.</strong> A person reads it and answers by email, or rings you if you
          asked for that. The checks go on meanwhile.
        </Banner>
        <ButtonLink className="mt-6" href={paths.checklist(context.invoiceId)}>
          Back to the checks
        </ButtonLink>
      </div>
    );
  }
  const { errors } = form.formState;
  return (
    <div className="cols cols--7-5">
      <Form
        form={form}
        problem={ask.error}
        className="stack [--gap:20px]"
        onSubmit={({ itemCode, question, callBack }) =>
          ask.mutate({
            requestId: requestId.current,
            invoiceId: context.invoiceId,
            itemCode: context.stuckItems.find((item) => item.code === itemCode)?.code,
            question,
            callBack,
          })
        }
      >
        {asked && (
          <Banner tone="warning">
            <p className="strong">
              {asked.by} asked you on {formatDate(asked.at, 'shortTime')}:
            </p>
            <p className="mt-1">{asked.question}</p>
          </Banner>
        )}
        {context.stuckItems.length > 0 && !asked && (
          <SelectField
            id="itemCode"
            label="What do you need help with?"
            {...form.register('itemCode')}
          >
            {context.stuckItems.map((item) => (
              <option key={item.code} value={item.code}>
                {item.title}
              </option>
            ))}
            <option value="">Something else</option>
          </SelectField>
        )}
        <TextAreaField
          id="question"
          label={asked ? 'Your answer' : 'Your question'}
          hint="Never write a password or a full account number here."
          rows={5}
          error={errors.question?.message}
          {...form.register('question')}
        />
        <Choice
          id="callBack"
          plain
          label="Call me on our registered number"
          {...form.register('callBack')}
        />
        <div>
          <Button type="submit" variant="primary" busy={ask.isPending}>
            {asked ? 'Send answer' : 'Send question'}
          </Button>
        </div>
      </Form>
      {context.questions.length > 0 && <Questions questions={context.questions} />}
    </div>
  );
}

/** What the company asked before, and what we answered. */
function Questions({ questions }: { questions: AssistanceContext['questions'] }) {
  return (
    <aside aria-labelledby="asked">
      <h2 className="head mb-2" id="asked">
        What you wrote
      </h2>
      <ul>
        {questions.map((one) => (
          <li className="note" key={one.id}>
            <p className="tiny muted">
              <DateText value={one.createdAt} form="shortTime" />
            </p>
            <p>{one.question}</p>
            {one.answer ? (
              <div className="mt-2">
                <p className="tiny muted">
                  Our answer, <DateText value={one.answer.at} form="shortTime" />
                </p>
                <p className="strong">{one.answer.words}</p>
              </div>
            ) : (
              <p className="small muted mt-2">We have not answered yet.</p>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
