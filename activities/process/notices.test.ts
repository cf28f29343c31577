import { ProviderError } from '@millrace/adapters/providerError';
import { expect, it } from '@jest/globals';
import { sendToEach } from './notices';

const people = ['dead@a.test', 'a@a.test', 'b@a.test'].map((email) => ({
  ...{ id: email, name: email },
  email,
}));
const fail = (kind: 'refused' | 'unavailable') =>
  new ProviderError({ provider: 'mail', kind, message: 'No such mailbox.' });

it('an address that is refused keeps the mail from nobody else', async () => {
  const sent: string[] = [];
  const refused = await sendToEach(people, ({ email }) => {
    if (email.startsWith('dead')) return Promise.reject(fail('refused'));
    sent.push(email);
    return Promise.resolve();
  });
  expect(sent).toEqual(['a@a.test', 'b@a.test']);
  expect(refused).toMatchObject([{ kind: 'refused' }]);
});

it('a server that does not answer ends the step at once: it is tried again', async () => {
  const sent: string[] = [];
  const send = ({ email }: { email: string }) => {
    sent.push(email);
    return Promise.reject(fail('unavailable'));
  };
  await expect(sendToEach(people, send)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(sent).toHaveLength(1);
});
