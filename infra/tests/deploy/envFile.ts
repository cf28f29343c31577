/** What `kubectl create secret --from-env-file` makes of a file: each line as it stands, quotes and
 *  all; blank ones and those that begin with # are left out.
 *  @throws for a line that kubectl refuses */
export function readAsKubectl(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => line.trimStart());
  return Object.fromEntries(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, name, value] = /^([A-Za-z_][\w.-]*)=(.*)$/.exec(line) ?? [];
        if (name === undefined) throw new Error(`kubectl takes no line like ${line.slice(0, 20)}`);
        return [name, value ?? ''];
      }),
  );
}

/** What docker compose makes of one: double quotes are taken off and `\n` between them is a line's
 *  end. */
export function readAsCompose(text: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readAsKubectl(text)).map(([name, value]) => {
      const [, quoted] = /^"(.*)"$/.exec(value) ?? [];
      return [name, quoted === undefined ? value : quoted.replaceAll('\\n', '\n')];
    }),
  );
}
