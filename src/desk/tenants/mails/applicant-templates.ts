import type { MailTemplate, ResidentTemplate } from '../../../platform/tenant/mail-choices.ts'

/** Without reasons, remarks or links: those are internal. */
export const forApplicants: Record<string, MailTemplate> = {
  'applicant-started': {
    subject: {
      nl: 'We zoeken een plek voor een laadpaal',
      en: 'We are looking for a place for a charging point',
    },
    body: {
      nl: `Beste aanvrager,

U heeft een laadpaal aangevraagd. We zijn begonnen met de voorbereiding, onder nummer {reference}.

De beoogde plek is: {address}. Die kan nog veranderen.

U krijgt bericht als de laadpaal er staat, of als het niet doorgaat.`,
      en: `Dear applicant,

You asked for a charging point. We have begun to prepare it, under number {reference}.

The place that we have in mind is: {address}. It may still change.

You will hear from us when the charging point is there, or when it is called off.`,
    },
  },
  'applicant-completed': {
    subject: { nl: 'De laadpaal is klaar voor gebruik', en: 'The charging point is ready for use' },
    body: {
      nl: `Beste aanvrager,

De laadpaal die u heeft aangevraagd is klaar (nummer {reference}).

U vindt hem hier: {address}.`,
      en: `Dear applicant,

The charging point that you asked for is ready (number {reference}).

You find it here: {address}.`,
    },
  },
  'applicant-reopened': {
    subject: {
      nl: 'Aan de laadpaal moet nog iets gebeuren',
      en: 'The charging point needs more work',
    },
    body: {
      nl: `Beste aanvrager,

We schreven u dat de laadpaal klaar is (nummer {reference}).

Dat bericht is niet meer juist: er moet nog iets gebeuren. Het gaat om: {address}.

U krijgt bericht als de laadpaal er staat, of als het niet doorgaat. Onze excuses voor de verwarring.`,
      en: `Dear applicant,

We wrote to you that the charging point is ready (number {reference}).

That is no longer so: more work is needed. It is about: {address}.

You will hear from us when the charging point is there, or when it is called off. We are sorry for the confusion.`,
    },
  },
  'applicant-cancelled': {
    subject: {
      nl: 'De laadpaal komt niet op deze plek',
      en: 'The charging point will not come to this place',
    },
    body: {
      nl: `Beste aanvrager,

Op de plek die we onderzochten komt geen laadpaal (nummer {reference}).

Het ging om: {address}.

Heeft u vragen? Antwoord dan op deze e-mail.`,
      en: `Dear applicant,

No charging point will come to the place that we looked into (number {reference}).

It was: {address}.

Do you have questions? Then answer this mail.`,
    },
  },
  'applicant-restored': {
    subject: {
      nl: 'We werken toch verder aan uw laadpaal',
      en: 'We go on with your charging point after all',
    },
    body: {
      nl: `Beste aanvrager,

We schreven u dat er geen laadpaal komt op deze plek: {address} (nummer {reference}).

Dat bericht is niet meer juist: we werken er weer aan. U krijgt bericht als de laadpaal er staat, of als het niet doorgaat.

Onze excuses voor de verwarring.`,
      en: `Dear applicant,

We wrote to you that no charging point will come to this place: {address} (number {reference}).

That is no longer so: we are working on it again. You will hear from us when the charging point is there, or when it is called off.

We are sorry for the confusion.`,
    },
  },
}

/**
 * Without any text that a person typed: otherwise the form could send arbitrary text to another person's
 * address.
 */
export const forResidents: Record<ResidentTemplate, MailTemplate> = {
  'resident-received': {
    subject: {
      nl: '{reference}: uw aanvraag voor een laadpaal',
      en: '{reference}: your request for a charging point',
    },
    body: {
      nl: `Beste aanvrager,

Wij hebben uw aanvraag voor een laadpaal ontvangen, voor een adres in {address}. De referentie is {reference}.

Volg uw aanvraag met deze referentie en de postcode van het adres: {link}

Heeft u geen laadpaal aangevraagd? Antwoord dan op deze e-mail; wij halen de aanvraag weg.`,
      en: `Dear applicant,

We have received your request for a charging point, for an address in {address}. The reference is {reference}.

Follow your request with this reference and the postal code of the address: {link}

Did you not ask for a charging point? Then answer this mail and we will remove the request.`,
    },
  },
  'resident-known': {
    subject: {
      nl: '{reference}: u had al een laadpaal aangevraagd',
      en: '{reference}: you had asked for a charging point already',
    },
    body: {
      nl: `Beste aanvrager,

Met dit e-mailadres is voor hetzelfde adres, in {address}, al een laadpaal aangevraagd. Die aanvraag loopt nog, onder referentie {reference}. Een tweede aanvraag is niet nodig en is niet bewaard.

Volg uw aanvraag met deze referentie en de postcode van het adres: {link}`,
      en: `Dear applicant,

With this e-mail address a charging point was asked for already, for the same address, in {address}. That request is still being dealt with, under reference {reference}. A second request is not needed and was not kept.

Follow your request with this reference and the postal code of the address: {link}`,
    },
  },
  'resident-news': {
    subject: {
      nl: '{reference}: nieuws over uw aanvraag voor een laadpaal',
      en: '{reference}: news of your request for a charging point',
    },
    body: {
      nl: `Beste aanvrager,

{step}

Meer leest u met de referentie {reference} en de postcode van het adres: {link}

Wilt u deze e-mails niet meer? Zet ze uit op dezelfde pagina.`,
      en: `Dear applicant,

{step}

Read more with the reference {reference} and the postal code of the address: {link}

Do you not want these mails any more? Switch them off on the same page.`,
    },
  },
  'resident-news-on': {
    subject: {
      nl: '{reference}: bevestig dat u e-mails wilt',
      en: '{reference}: confirm that you want e-mails',
    },
    body: {
      nl: `Beste aanvrager,

Op de pagina met de status van uw aanvraag {reference} is gevraagd om e-mails als er iets verandert.

Wilt u dat? Bevestig het dan: {link}

De link werkt zeven dagen. Heeft u dit niet gevraagd, dan hoeft u niets te doen; u krijgt dan geen e-mails.`,
      en: `Dear applicant,

On the page with the status of your request {reference} somebody asked for e-mails when something changes.

Do you want them? Then confirm it: {link}

The link works for seven days. If you did not ask for this, you need not do anything; you will get no e-mails.`,
    },
  },
  'resident-news-off': {
    subject: {
      nl: '{reference}: bevestig dat u geen e-mails meer wilt',
      en: '{reference}: confirm that you want no more e-mails',
    },
    body: {
      nl: `Beste aanvrager,

Op de pagina met de status van uw aanvraag {reference} is gevraagd om geen e-mails meer te sturen.

Wilt u ze niet meer? Bevestig het dan: {link}

De link werkt zeven dagen. Heeft u dit niet gevraagd, dan hoeft u niets te doen; u krijgt dan nog steeds e-mails als er iets verandert.`,
      en: `Dear applicant,

On the page with the status of your request {reference} somebody asked to send you no more e-mails.

Do you not want them any more? Then confirm it: {link}

The link works for seven days. If you did not ask for this, you need not do anything; you will still get e-mails when something changes.`,
    },
  },
}
