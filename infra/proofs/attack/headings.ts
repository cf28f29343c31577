import type { Attack } from './attack';
import { authorization } from './authorization';
import { data } from './data';
import { files } from './files';
import { fraud } from './fraud';
import { logic } from './logic';
import { readings } from './readings';
import { signIn } from './signIn';
import { webhooks } from './webhooks';
import { wire } from './wire';

/** As the list of guarantees is ordered; the data comes last, when there is most of it. */
export const headings: Readonly<Record<string, readonly Attack[]>> = {
  signIn,
  authorization,
  fraud,
  logic,
  wire,
  files: [...files, ...readings],
  webhooks,
  data,
};
