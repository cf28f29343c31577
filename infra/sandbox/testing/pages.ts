/** What a person does on the hosted pages, done by posting their forms. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

export function confirmMandatePage(
  pageUrl: string,
  account: { holderName: string; sortCode: string; accountNumber: string },
): Promise<Response> {
  return postForm(pageUrl, {
    account_holder_name: account.holderName,
    branch_code: account.sortCode,
    account_number: account.accountNumber,
    confirmed: 'yes',
    action: 'confirm',
  });
}

export function signOnPage(signingUrl: string, name: string): Promise<Response> {
  return postForm(signingUrl, { name, agreed: 'yes', action: 'sign' });
}
