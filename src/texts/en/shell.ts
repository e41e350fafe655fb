import type { shell as nl } from '../nl/shell.ts'
import type { Translation } from '../texts.ts'

export const shell: Translation<typeof nl> = {
  skipToContent: 'Skip to content',
  skipToTable: 'Skip to table',
  mainNavigation: 'Main navigation',
  dashboard: 'Home',
  signOut: 'Sign out',
  greeting: 'Hello {name}, you are signed in as {role}.',
  language: 'Language',
  languages: { nl: 'Nederlands', en: 'English' },
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  save: 'Save',
  close: 'Close',
  tryAgain: 'Try again',
  nothingYet: 'Welcome {name}. There is nothing for your role in this desk yet.',
  yes: 'Yes',
  no: 'No',
  toast: { warning: 'Warning', error: 'Error!', success: 'Success!' },
  errorCount: '{n:number} {{error|errors}}',
  roles: {
    admin: 'Administrator',
    cpo: 'CPO',
    municipality: 'Municipality',
    customer: 'Customer',
    caseworker: 'Case worker',
    caseviewer: 'Visitor',
    developer: 'Developer',
    editor: 'Editor',
    guest: 'Guest',
  },
  guest: {
    title: 'You have no access',
    text: 'Your account has no role in this desk (yet). Ask your administrator for access.',
  },
  configuration: {
    title: 'Configuration error!',
    noRole: 'No role has been selected for the user.',
    noMunicipality: 'No municipality has been selected for the user.',
    noOrganisation: 'No organisation has been selected for the user.',
  },
}
