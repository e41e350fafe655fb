import { renderToStaticMarkup } from 'react-dom/server'
import { MailPage } from '../../../views/mails/mail-page.tsx'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Language } from '../../platform/texts/language.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { type Paragraph, paragraphsOf, plainTextOf, subjectOf, type Values } from './placeholders.ts'

interface WrittenMail {
  /** One line, without control characters. */
  subject: string
  text: string
  /** A complete document with the content of `text`. */
  html: string
}

/**
 * A template of the tenant as a mail, in the tenant's mail language unless the reader chose one; values are escaped in the
 * HTML.
 */
export function write(
  tenant: Tenant,
  template: string,
  values: Values,
  language: Language = tenant.mails.language,
): WrittenMail {
  const given = tenant.mails.templates[template]
  if (!given) throw new Error(`There is no template '${template}' for mails.`)
  return writeParagraphs(
    tenant,
    subjectOf(given.subject[language], values),
    paragraphsOf(given.body[language], values),
    language,
  )
}

/** A mail with these paragraphs and the footer of the desk. */
export function writeParagraphs(
  { mails: { support }, name }: Tenant,
  subject: string,
  paragraphs: Paragraph[],
  language: Language,
): WrittenMail {
  const footer = textsIn(language).mails.footer({ name, support })
  const html = renderToStaticMarkup(
    <MailPage language={language} subject={subject} name={name} paragraphs={paragraphs} footer={footer} />,
  )
  return { subject, text: `${plainTextOf(paragraphs)}\n\n-- \n${footer}\n`, html: `<!doctype html>${html}` }
}
