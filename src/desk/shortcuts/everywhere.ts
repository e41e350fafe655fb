import type { Group } from './group.ts'

const menuLink = (href: string) => `.bar a[href="${href}"]`

/** The shortcuts of every page. */
export const EVERYWHERE = {
  id: 'everywhere',
  shortcuts: {
    help: ['?', '[href="/sneltoetsen"]'],
    search: ['/', 'main input[type=search]'],
    close: ['Escape', ''],
    requests: ['g a', menuLink('/aanvragen')],
    processes: ['g p', menuLink('/processen')],
    locations: ['g l', menuLink('/locaties')],
    reports: ['g r', menuLink('/rapportage')],
    configuration: ['g b', menuLink('/beheer')],
    manuals: ['g h', menuLink('/handleidingen')],
  },
} as const satisfies Group
