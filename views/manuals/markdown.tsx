/** What `src/desk/manuals/markdown.ts` made of a manual, and nothing else: it is sanitised there. */
export const Markdown = ({ html, language }: { html: string; language: string }) => (
  <div className="manual-text" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
)
