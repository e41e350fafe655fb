/** The URL-encoded body that a browser would send for a form. */
export function fieldsOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') fields.append(name, value)
  return fields
}

/** The address that a browser would open for a GET form. */
export function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const url = new URL(form.action)
  url.search = String(fieldsOf(form, submitter))
  return url.href
}
