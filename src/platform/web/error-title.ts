import type { Context } from './context.ts'

/** The title of a page; after how many mistakes there are in its form, which a screen reader then says first. */
export const errorTitle = ({ t }: Pick<Context, 't'>, title: string, mistakes: number) =>
  mistakes > 0 ? `${t.shell.errorCount({ n: mistakes })} – ${title}` : title
