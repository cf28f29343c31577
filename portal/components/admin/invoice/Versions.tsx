import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { countWords, formatDate } from '../../../text/format';
import { Panel } from '../../ui/Layout';

/** Every version of the document, the newest first: when it came and from whom. */
export function Versions({
  versions,
  shown,
  onShow,
}: {
  versions: AdminInvoiceDetail['documents'];
  shown: number;
  onShow: (version: number) => void;
}) {
  return (
    <div className="mb-6">
      <Panel id="versions" name={countWords(versions.length, 'version')}>
        <ul className="small mt-2">
          {versions.map((one) => (
            <li key={one.version} className="py-1">
              <button
                type="button"
                className="link-button"
                aria-current={one.version === shown ? 'true' : undefined}
                onClick={() => onShow(one.version)}
              >
                Version {one.version}
              </button>
              , {formatDate(one.uploadedAt, 'shortTime')}
              {one.uploadedBy && `, ${one.uploadedBy}`}
              {one.version === shown && <span className="muted"> (shown)</span>}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
