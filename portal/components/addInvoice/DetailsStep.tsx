'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { describeDoubt, findBlockingDoubt } from '@millrace/domain/invoice/documentDoubts';
import type { ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { useRouter } from '@bprogress/next/app';
import { useForm, useWatch } from 'react-hook-form';
import { paths } from '../../paths';
import { placesOf, partNotices } from '../notices/listNotices';
import { GraveNotices } from '../notices/Notices';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { PdfViewer } from '../ui/PdfViewer';
import { ShownWords } from '../ui/ShownWords';
import { Banner } from '../ui/Status';
import { AddressedTo } from './AddressedTo';
import { DetailsFields } from './DetailsFields';
import { DoubtBar, KeysHelp } from './DoubtBar';
import {
  collectTyping,
  detailsSchema,
  fillDetails,
  toDraftValues,
  type DetailsOutput,
} from './detailsForm';
import { Doubts, useDoubts } from './Doubts';
import { describeReading, findMarks, findMissing, listStops, type FieldMark } from './readMarks';
import { FileActions } from './FileActions';
import { PaperDifferences, useDifferences } from './PaperDifferences';
import { confirmLeaving } from './SavedNote';
import { StepShell, type StepProps } from './StepShell';
import { useAutosave, useSaveStep, useTyping } from './useAutosave';
import { useDoubtPath } from './useDoubtPath';
import { useLitField } from './useLitField';

/** The document on the left, what was read from it on the right; a person confirms each value. */
export function DetailsStep({ draft }: StepProps) {
  const router = useRouter();
  const form = useForm({
    resolver: zodResolver(detailsSchema),
    defaultValues: fillDetails(draft),
    shouldFocusError: false,
  });
  const marks = findMarks(draft.extraction);
  const reading = describeReading(draft.extraction, 'company');
  const blocking = findBlockingDoubt(draft.extraction);
  const { grave, told } = partNotices(draft.extraction);
  const differing = useDifferences(form, draft);
  const { invoiceId } = draft;
  const { saving, saver } = useAutosave(draft, () => ({
    step: 'details' as const,
    ...collectTyping(form.getValues()),
  }));
  const typed = useWatch({ control: form.control });
  const missing = findMissing(draft.extraction).filter((field) => !typed[field]?.trim());
  const path = useDoubtPath(
    `looked:${invoiceId}:${draft.documentVersion}`,
    listStops(marks, missing),
    'continue',
  );
  const { lit, follow, onLight, ofForm } = useLitField((id) => marks.some((one) => one.id === id));
  useTyping(form, (field) => {
    saver.touch();
    if (marks.some((one) => one.field === field && one.check)) path.look(field);
  });
  const save = useSaveStep(saver);
  const { data: known, isStopped, askAgain } = useDoubts(invoiceId);
  const isHeld = isStopped || blocking !== null;
  const leave = async () => {
    const outcome = await saver.flush();
    if (outcome === 'saved' || confirmLeaving()) router.push(paths.invoices());
  };
  const goOn = async (values: DetailsOutput) => {
    if (!differing.mayGoOn()) return;
    await save.mutateAsync({ invoiceId, step: 'vendor', values: toDraftValues(values, draft) });
    // What was typed a moment ago may be what stops it.
    if (await askAgain()) return saver.takeBack();
    router.push(paths.addInvoice('vendor', invoiceId));
  };
  return (
    <StepShell
      step="details"
      title="Check what we read"
      draft={draft}
      saving={save.isPending ? undefined : saving}
      onRetrySaving={() => saver.retry()}
      error={Object.keys(form.formState.errors).length > 0 || Boolean(save.error)}
      next={
        path.left === 0 && !isHeld ? (
          'Next: we look for the vendor among yours and in the register.'
        ) : (
          <>
            {isHeld && 'It goes no further as it is. See above for what you can do. '}
            {path.left > 0 && <DoubtBar path={path} onShow={lit === null ? null : scrollToPage} />}
          </>
        )
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => void leave()}>
            Save and leave
          </Button>
          <Button
            id="continue"
            type="submit"
            form="details"
            variant="primary"
            busy={save.isPending}
            disabled={isHeld}
          >
            Continue to vendor
          </Button>
        </>
      }
    >
      <ShownWords>
        <div className="cols cols--read">
          <div className="doc-side" id={pageId}>
            {draft.documentId && (
              <PdfViewer
                documentId={draft.documentId}
                label="The invoice you uploaded"
                name={draft.fileName ?? undefined}
                {...{ marks, lit, follow, onLight }}
                onPick={(id) => document.getElementById(id)?.focus()}
                pageCount={draft.extraction?.pageCount}
                notices={placesOf(draft.extraction)}
                end={<FileActions draft={draft} />}
              />
            )}
          </div>
          <Form
            id="details"
            form={form}
            problem={save.error}
            className="stack [--gap:20px]"
            onSubmit={(values) => void goOn(values).catch(() => undefined)}
          >
            <Doubts data={known} />
            <AddressedTo name={typed.billToName ?? ''} />
            <GraveNotices notices={grave} />
            {reading && <Banner tone="warning">{reading}</Banner>}
            <ToldDoubts marks={marks} doubts={told} isData={draft.isData} />
            <div className="stack [--gap:20px]" {...ofForm}>
              <DetailsFields {...{ form, draft, marks, missing, lit }} looked={path.looked} />
            </div>
            <PaperDifferences state={differing} />
            <p className="visually-hidden" aria-live="polite">
              {path.said}
            </p>
            <KeysHelp />
          </Form>
        </div>
      </ShownWords>
    </StepShell>
  );
}

const pageId = 'page-side';

function scrollToPage(): void {
  document.getElementById(pageId)?.scrollIntoView({ block: 'start' });
}

/** What the letters mean, and what else was noticed. */
function ToldDoubts({
  marks,
  doubts,
  isData,
}: {
  marks: FieldMark[];
  doubts: ExtractionWarning[];
  isData: boolean;
}) {
  return (
    <>
      {isData && (
        <p className="small muted">
          An e-invoice is data without pages. We drew the pages you see from it; everything it says
          is on them.
        </p>
      )}
      {marks.length > 0 && (
        <p className="small muted">
          The letters show where on the page each value was read.
          {marks.some((mark) => mark.check) && ' Compare those marked “Check this” with the page.'}
        </p>
      )}
      {doubts.length > 0 && (
        <ul className="small">
          {doubts
            .map((doubt) => describeDoubt(doubt))
            .map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
        </ul>
      )}
    </>
  );
}
