import type { Context } from './context.ts'

/** The title of a page, preceded by the number of errors in its form, so that a screen reader announces that first. */
export const errorTitle = ({ t }: Pick<Context, 't'>, title: string, mistakes: number) =>
  mistakes > 0 ? `${t.shell.errorCount({ n: mistakes })} – ${title}` : title
