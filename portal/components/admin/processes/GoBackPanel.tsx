'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleDashed, Lock, RotateCcw, Undo2, type LucideIcon } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import type { GoBackView } from '@millrace/api/process/view';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { QueryView, Skeleton } from '../../ui/Feedback';
import { SelectField, TextField } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { Ledger } from '../../ui/Ledger';
import { resolveLater } from '../../ui/resolveLater';
import { Flag, type Tone } from '../../ui/Status';
import { showToast } from '../../ui/Toast';

const resolver = resolveLater(async () => (await import('../adminSchemas')).goBackSchema);

/** Back to a named step, with what it does to each step before anything is done. */
export function GoBackPanel({ workflowId }: { workflowId: string }) {
  const trpc = useTRPC();
  const preview = useQuery(trpc.workflow.previewGoBack.queryOptions({ workflowId }));
  return (
    <section className="panel mt-6" aria-labelledby="go-back">
      <div className="panel-head">
        <h3 className="head" id="go-back">
          Go back to a step
        </h3>
      </div>
      <QueryView query={preview} what="the steps" skeleton={<Skeleton rows={3} />}>
        {(view) =>
          view.points.length > 0 ? (
            <GoBackForm key={view.status} workflowId={workflowId} view={view} />
          ) : (
            <p className="muted">There is nothing to go back to.</p>
          )
        }
      </QueryView>
    </section>
  );
}

function GoBackForm({ workflowId, view }: { workflowId: string; view: GoBackView }) {
  const trpc = useTRPC();
  const goBack = useMutation(
    trpc.workflow.goBack.mutationOptions({ onSuccess: () => showToast('It went back') }),
  );
  const first = view.points[0]?.point ?? 'checks';
  const form = useForm({
    resolver,
    defaultValues: { point: first, reason: '' },
    shouldFocusError: false,
  });
  const point = useWatch({ control: form.control, name: 'point' });
  const lines = view.points.find((one) => one.point === point)?.lines ?? [];
  const again = lines.filter(({ effect }) => effect === 'again').length;
  return (
    <Form
      form={form}
      problem={goBack.error}
      onSubmit={(values) =>
        goBack.mutate(
          { workflowId, ...values, seenStatus: view.status },
          { onSuccess: () => form.reset({ point, reason: '' }) },
        )
      }
    >
      <div className="pair-fields">
        <SelectField id="point" label="Go back so that" {...form.register('point')}>
          {view.points.map(({ point: value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          id="reason"
          label="Reason, for the record"
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </div>
      <Preview lines={lines} />
      <p className="small mt-3">
        <strong>No money moves.</strong> None has left; a payout has one key for life, so the bank
        would refuse a second.
      </p>
      <div className="row mt-4">
        <Button type="submit" variant="primary" busy={goBack.isPending}>
          Go back and do {again === 1 ? 'one step' : `${again} steps`} again
        </Button>
      </div>
    </Form>
  );
}

type Line = GoBackView['points'][number]['lines'][number];

const effects: Record<Line['effect'], { tone: Tone; icon: LucideIcon; words: string }> = {
  kept: { tone: 'neutral', icon: Lock, words: 'Kept' },
  again: { tone: 'info', icon: RotateCcw, words: 'Done again' },
  voided: { tone: 'warning', icon: Undo2, words: 'Withdrawn' },
  not_begun: { tone: 'neutral', icon: CircleDashed, words: 'Not begun' },
};

function Preview({ lines }: { lines: Line[] }) {
  return (
    <Ledger
      caption="What going back does to each step"
      dense
      className="redo mt-4"
      columns={[{ label: 'Step' }, { label: 'What going back does' }, { label: 'Seen outside' }]}
    >
      {lines.map(({ step, effect, outside }) => {
        const { tone, icon, words } = effects[effect];
        return (
          <tr key={step}>
            <td>{step}</td>
            <td>
              <Flag tone={tone} icon={icon}>
                {words}
              </Flag>
            </td>
            <td className="fold-wide muted">{outside || 'Nothing'}</td>
          </tr>
        );
      })}
    </Ledger>
  );
}
