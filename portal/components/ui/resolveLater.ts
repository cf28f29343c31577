import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/**
 * Checks a form by a zod schema that is fetched with the first submission: the schema library is
 * larger than most pages, and nobody is told off before they press the button.
 */
export function resolveLater<Input extends FieldValues, Output>(
  load: () => Promise<z.core.$ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([
      import('@hookform/resolvers/zod'),
      load(),
    ]);
    return zodResolver(schema)(values, context, options);
  };
}
