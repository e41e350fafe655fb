/**
 * Every shortcut of the desk, declared once: the help lists from here, and islands listen by it. Pure. `keys` is a
 * character, a key with `Ctrl+` or `Alt+`, two keys one after the other, or `1–9`. `at` is the element that it is for:
 * without that element on the page there is no such shortcut.
 */
export interface Group<Name extends string = string> {
  id: string
  shortcuts: Readonly<Record<Name, readonly [keys: string, at: string]>>
}

const group = <Name extends string>(id: string, shortcuts: Group<Name>['shortcuts']): Group<Name> => ({
  id,
  shortcuts,
})

const menuLink = (href: string) => `.bar a[href="${href}"]`

export const EVERYWHERE = group('everywhere', {
  help: ['?', '[href="/sneltoetsen"]'],
  search: ['/', 'main input[type=search]'],
  close: ['Escape', ''],
  requests: ['g a', menuLink('/aanvragen')],
  processes: ['g p', menuLink('/processen')],
  locations: ['g l', menuLink('/locaties')],
  reports: ['g r', menuLink('/rapportage')],
  configuration: ['g b', menuLink('/beheer')],
  manuals: ['g h', menuLink('/handleidingen')],
})

export const REQUEST_LIST = group('requestList', {
  next: ['j', 'tbody th a'],
  previous: ['k', 'tbody th a'],
  open: ['o', 'tbody th a'],
  page: ['x', '.pager a[rel=next]'],
})

export const REQUEST = group('request', {
  next: ['j', 'a[rel=next]'],
  previous: ['k', 'a[rel=prev]'],
  judge: ['b', '#beoordeling'],
  comment: ['c', '#opmerkingen textarea'],
  copy: ['.', '[data-copy]'],
})

export const JUDGEMENT = group('judgement', { choose: ['1–9', '#beoordeling [type=radio]'] })

export const MAP_BUTTON = group('mapButton', { open: ['m', '[data-open-map]'] })

export const MAP = group('map', {
  list: ['l', '.map-window'],
  next: ['n', '.map-window'],
  previous: ['p', '.map-window'],
  centre: ['o', '.map-window'],
})

export const PROCESS_LIST = group('processList', {
  next: ['j', 'tbody th a'],
  previous: ['k', 'tbody th a'],
  pick: ['x', 'tbody [type=checkbox]'],
  pickMore: ['X', 'tbody [type=checkbox]'],
  filter: ['f', '.colfilter'],
  export: ['e', '[data-export]'],
})

export const FORM = group('form', { save: ['Ctrl+s', 'main form[method=post]'] })
