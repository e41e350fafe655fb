import { toast } from './toast.ts'

/** Layout, navigation, sign-in notices, errors and toasts. */
export const shell = {
  skipToContent: 'Naar de inhoud',
  skipToTable: 'Naar de tabel',
  mainNavigation: 'Hoofdnavigatie',
  dashboard: 'Start',
  signOut: 'Afmelden',
  greeting: 'Hallo {name}, u bent aangemeld als {role}.',
  language: 'Taal',
  languages: { nl: 'Nederlands', en: 'English' },
  theme: 'Weergave',
  themes: { system: 'Systeem', light: 'Licht', dark: 'Donker' },
  save: 'Opslaan',
  close: 'Sluiten',
  tryAgain: 'Probeer opnieuw',
  nothingYet: 'Welkom {name}. Er is nog niets voor uw rol in dit loket.',
  yes: 'Ja',
  no: 'Nee',
  toast,
  errorCount: '{n:number} {{invoerfout|invoerfouten}}',
  roles: {
    admin: 'Beheerder',
    cpo: 'CPO',
    municipality: 'Gemeente',
    customer: 'Klant',
    caseworker: 'Medewerker',
    caseviewer: 'Bezoeker',
    developer: 'Ontwikkelaar',
    editor: 'Redacteur',
    guest: 'Gast',
  },
  guest: {
    title: 'U heeft geen toegang',
    text: 'Uw account heeft (nog) geen rol in dit loket. Vraag uw beheerder om toegang.',
  },
  configuration: {
    title: 'Configuratie fout!',
    noRole: 'Er is geen rol geselecteerd bij de gebruiker.',
    noMunicipality: 'Er is geen gemeente geselecteerd bij de gebruiker.',
    noOrganisation: 'Er is geen organisatie geselecteerd bij de gebruiker.',
  },
} as const
