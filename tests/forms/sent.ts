/**
 * What a browser without a script would post from a form: read from its HTML, in the shape of the server's
 * parser.
 */
export function sentBy(html: string): Record<string, string | string[]> {
  const body: Record<string, string | string[]> = {}
  const put = (name: string | undefined, text: string) => {
    if (!name) return
    const before = body[name]
    body[name] = before === undefined ? text : [before, text].flat()
  }
  const drawn = html.replace(/<template>.*?<\/template>/gs, '')
  const controls = /<input\b([^>]*)>|<textarea\b([^>]*)>(.*?)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>/gs
  for (const [, input, area, text = '', select, options = ''] of drawn.matchAll(controls)) {
    if (area !== undefined) put(attribute(area, 'name'), read(text).replace(/\n/g, '\r\n'))
    else if (select !== undefined) {
      const [first] = options.match(/<option[^>]*>/) ?? []
      const [chosen = first] = options.match(/<option[^>]*\bselected=""[^>]*>/) ?? []
      put(attribute(select, 'name'), attribute(chosen ?? '', 'value') ?? '')
    } else if (input !== undefined && isSent(input))
      put(attribute(input, 'name'), attribute(input, 'value') ?? '')
  }
  return body
}

const isSent = (input: string) => !/type="(radio|checkbox)"/.test(input) || / checked=""/.test(input)

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : read(found)
}

const read = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
