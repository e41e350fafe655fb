/** Only for the output of `src/desk/manuals/markdown.ts`: it is sanitised there. */
export const Markdown = ({ html, language }: { html: string; language: string }) => (
  <div className="manual-text" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
)
