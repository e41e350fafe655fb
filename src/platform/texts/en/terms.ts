import type { Translation } from '../dictionary.ts'
import type { terms as nl } from '../nl/terms.ts'

export const terms: Translation<typeof nl> = {
  title: 'Terms of use',
  read: 'Read the terms of use',
  version: 'Version {version}.',
  asked: 'Read the terms and agree to them to go on.',
  intro:
    'These terms hold for everybody who works in the desk of {tenant} for a municipality, a charge point operator, a grid operator or a contractor. Version of {version}.',
  parts: {
    use: {
      title: 'What you use the desk for',
      text: 'You use the desk for your work only: handling requests for charging points, and realising, moving, replacing or removing them. You do not use the desk or the data in it for anything else, nor for your own interest or that of others.',
    },
    account: {
      title: 'Your account',
      text: 'Your account is yours alone. You share your password with nobody, let nobody work under your name, and sign out when you leave your desk. If you suspect that somebody else uses your account, change your password at once and write to {support}.',
    },
    care: {
      title: 'Working with care',
      text: 'What you keep in the desk is right to the best of your knowledge and can be understood by whoever comes after you. In comments and documents you put no more personal data than needed, and nothing about anybody’s health, belief or other sensitive matters. You upload no files that do harm or that you have no right to.',
    },
    secrecy: {
      title: 'Confidentiality',
      text: 'Requests hold data of residents. You look at them only when your work asks for it, keep them secret, and pass them on only to those who need them for the same request. Exports and documents that you save you keep safe, and no longer than needed. A data breach, or a suspicion of one, you report to {support} at once. Confidentiality goes on when you no longer use the desk.',
    },
    records: {
      title: 'What is recorded',
      text: 'The desk records who signed in when, who changed what, and who looked at the contact data of a request. That serves to account for decisions and to find misuse. The page Privacy says what is kept and for how long.',
    },
    desk: {
      title: 'What you may expect of the desk',
      text: '{tenant} does what is reasonable to keep the desk available, safe and right, but cannot promise that it always works or that all data of others is right. Advice by the desk is an aid: the judgement is yours. In case of misuse or danger to safety your access can be limited or ended. Questions and complaints go to {support}.',
    },
    law: {
      title: 'Changes and law',
      text: 'When something of substance changes in these terms, the desk asks you to agree again. The terms replace no agreements between you and your employer, or between your organisation and {tenant}. The law of the country in which {tenant} is established applies.',
    },
  },
  tick: 'I have read the terms of use and agree to them.',
  accept: 'I agree',
  refuse: 'If you do not agree, you cannot work in the desk. You can sign out.',
  tickFirst: 'First tick that you agree.',
  changed: 'The terms have changed meanwhile. Please read them again.',
  accepted: 'You agreed on {at}.',
  acceptFirst:
    'First agree to the terms of use of {version}: on the page /voorwaarden, or by POST /api/useracceptterms.',
  formKept:
    'First agree to the terms of use. Nothing was saved: open the terms in another tab, then go one step back here and send again; what you filled in is still there.',
  unknownVersion: 'There is no such version of the terms. The present one is {version}.',
}
