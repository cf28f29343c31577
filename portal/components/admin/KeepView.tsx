'use client';

import { useId, useState } from 'react';
import { newId } from '../../calls/newId';
import { quoteProblem } from '../../calls/problem';
import { Button } from '../ui/Button';
import { TextField } from '../ui/Field';
import { Dialog } from '../ui/Overlay';

/** Lets go of a view that is shown. */
export function RemoveView({
  mutation,
  onRemove,
}: {
  mutation: { isPending: boolean };
  onRemove: () => void;
}) {
  return (
    <Button variant="quiet" small busy={mutation.isPending} onClick={onRemove}>
      Remove this view
    </Button>
  );
}

/** Keeps what a list is narrowed by under a name; the id is made once, so that twice is once. */
export function KeepView({
  mutation,
  onSave,
}: {
  mutation: { isPending: boolean; error: unknown };
  onSave: (view: { viewId: string; name: string }, done: { onSuccess: () => void }) => void;
}) {
  const formId = useId();
  const [viewId, setViewId] = useState<string | null>(null);
  const [name, setName] = useState('');
  const close = () => setViewId(null);
  return (
    <>
      <Button variant="quiet" small onClick={() => setViewId(newId())}>
        Save as a view
      </Button>
      <Dialog
        open={viewId !== null}
        onClose={close}
        title="Save as a view"
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Not now
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={mutation.isPending}>
              Save the view
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (viewId) onSave({ viewId, name }, { onSuccess: close });
          }}
        >
          <TextField
            id="view-name"
            label="Name"
            hint="Only you see it. A name you have used already is replaced."
            maxLength={40}
            value={name}
            error={mutation.error ? quoteProblem(mutation.error) : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
