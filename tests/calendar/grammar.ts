/**
 * Reads a calendar file as strictly as RFC 5545 writes it, and throws at what it does not allow: line ends,
 * folding, names, values, required properties, and how often each may occur.
 */
interface ReadEvent {
  /** Unescaped, by name. */
  [name: string]: string
}

const LINE = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/u
const TEXT = /^(?:[^\\;,\p{Cc}]|\\[\\;,nN])*$/u
const URI = /^[a-z][a-z0-9+.-]*:[^\s\p{C}]+$/iu
const DATE = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const MOMENT = /^\d{8}T([01]\d|2[0-3])[0-5]\d[0-5]\dZ$/

/** Per component: what its properties look like; those with `!` are required, each at most once. */
const RULES: Record<string, Record<string, RegExp>> = {
  VCALENDAR: {
    'VERSION!': /^2\.0$/,
    'PRODID!': TEXT,
    CALSCALE: /^GREGORIAN$/,
    METHOD: /^[A-Z]+$/,
    NAME: TEXT,
    DESCRIPTION: TEXT,
    'X-WR-CALNAME': TEXT,
    'X-WR-CALDESC': TEXT,
    'REFRESH-INTERVAL': /^PT\d+H$/,
    'X-PUBLISHED-TTL': /^PT\d+H$/,
  },
  VEVENT: {
    'UID!': TEXT,
    'DTSTAMP!': MOMENT,
    'DTSTART!': DATE,
    DTEND: DATE,
    'SUMMARY!': TEXT,
    DESCRIPTION: TEXT,
    LOCATION: TEXT,
    CATEGORIES: TEXT,
    URL: URI,
    'LAST-MODIFIED': MOMENT,
    SEQUENCE: /^\d+$/,
    TRANSP: /^(OPAQUE|TRANSPARENT)$/,
  },
  VTIMEZONE: { 'TZID!': TEXT },
  STANDARD: {
    'DTSTART!': /^\d{8}T\d{6}$/,
    'TZOFFSETFROM!': /^[+-]\d{4}$/,
    'TZOFFSETTO!': /^[+-]\d{4}$/,
  },
}
const INSIDE: Record<string, readonly string[]> = {
  VCALENDAR: ['VEVENT', 'VTIMEZONE'],
  VTIMEZONE: ['STANDARD'],
}

export function readCalendar(file: string): { calendar: ReadEvent; events: ReadEvent[] } {
  demand(file.endsWith('\r\n') && !/(?<!\r)\n|\r(?!\n)/.test(file), 'a line without CRLF')
  const physical = file.split('\r\n').slice(0, -1)
  for (const line of physical) demand(Buffer.byteLength(line) <= 75, `a line of more than 75 octets: ${line}`)
  const open: { name: string; found: ReadEvent; children: number }[] = []
  const events: ReadEvent[] = []
  let calendar: ReadEvent | null = null
  for (const line of file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? []
    demand(name !== '', `no content line: ${line}`)
    const current = open.at(-1)
    if (name === 'BEGIN') {
      demand(
        current ? INSIDE[current.name]?.includes(value) === true : !calendar && value === 'VCALENDAR',
        line,
      )
      if (current) current.children++
      open.push({ name: value, found: {}, children: 0 })
    } else if (name === 'END') {
      demand(current?.name === value, `${line} ends another component`)
      open.pop()
      const rules = RULES[value] ?? {}
      for (const required of Object.keys(rules).filter((it) => it.endsWith('!')))
        demand(Object.hasOwn(current?.found ?? {}, required.slice(0, -1)), `${value} without ${required}`)
      demand(!INSIDE[value] || (current?.children ?? 0) > 0, `${value} without a component`)
      if (value === 'VEVENT') events.push(current?.found ?? {})
      if (value === 'VCALENDAR') calendar = current?.found ?? {}
    } else {
      const rules = RULES[current?.name ?? ''] ?? {}
      const rule = rules[name] ?? rules[`${name}!`]
      demand(rule?.test(value) === true, `${line} in ${current?.name}`)
      demand(!Object.hasOwn(current?.found ?? {}, name), `${name} twice`)
      if (DATE.source === rule?.source) demand(parameters === ';VALUE=DATE', `${line} is no whole day`)
      if (current) current.found[name] = value.replace(/\\(.)/g, (_, it) => (/n/i.test(it) ? '\n' : it))
    }
  }
  demand(open.length === 0 && calendar !== null, 'something has no end')
  demand(new Set(events.map(({ UID }) => UID)).size === events.length, 'a UID twice')
  for (const { DTSTART = '', DTEND = '' } of events) demand(DTEND > DTSTART, 'an end before its beginning')
  return { calendar: calendar ?? {}, events }
}

function demand(holds: boolean, what: string) {
  if (!holds) throw new Error(`Not a calendar: ${what}`)
}
