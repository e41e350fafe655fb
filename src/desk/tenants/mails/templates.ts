import type { MailTemplate, ResidentTemplate } from '../../../platform/tenant/mail-choices.ts'

const forOrganisations: Record<string, MailTemplate> = {
  turn: {
    subject: { nl: '{reference}: {step} is aan u', en: '{reference}: {step} is up to you' },
    body: {
      nl: `Beste {party},

Voor {reference} ({address}) bent u aan zet. De stap is nu: {step}.

Bekijk het proces en vul de stap in: {link}`,
      en: `Dear {party},

For {reference} ({address}) it is your turn. The step is now: {step}.

Look at the process and fill in the step: {link}`,
    },
  },
  started: {
    subject: { nl: '{reference} is gestart', en: '{reference} has started' },
    body: {
      nl: `Beste {party},

Het proces {reference} is gestart voor {address}.

Bekijk het proces: {link}`,
      en: `Dear {party},

The process {reference} has started for {address}.

Look at the process: {link}`,
    },
  },
  reset: {
    subject: { nl: '{reference}: {step} vraagt aanpassing', en: '{reference}: {step} needs correction' },
    body: {
      nl: `Beste {party},

Het proces {reference} ({address}) is teruggezet naar de stap: {step}.

Pas de gegevens aan en rond de stap opnieuw af: {link}`,
      en: `Dear {party},

The process {reference} ({address}) was set back to the step: {step}.

Correct the details and complete the step again: {link}`,
    },
  },
  'on-hold': {
    subject: { nl: '{reference} staat on hold', en: '{reference} is on hold' },
    body: {
      nl: `Beste {party},

Het proces {reference} ({address}) is on hold gezet.

Reden: {reason}

Toelichting: {remark}

Bekijk het proces: {link}`,
      en: `Dear {party},

The process {reference} ({address}) was put on hold.

Reason: {reason}

Explanation: {remark}

Look at the process: {link}`,
    },
  },
  resumed: {
    subject: { nl: '{reference} gaat verder', en: '{reference} goes on' },
    body: {
      nl: `Beste {party},

Het proces {reference} ({address}) is hervat. De stap is nu: {step}.

Bekijk het proces: {link}`,
      en: `Dear {party},

The process {reference} ({address}) was resumed. The step is now: {step}.

Look at the process: {link}`,
    },
  },
  cancelled: {
    subject: { nl: '{reference} is geannuleerd', en: '{reference} was cancelled' },
    body: {
      nl: `Beste {party},

Het proces {reference} ({address}) is geannuleerd.

Reden: {reason}

Toelichting: {remark}

Bekijk het proces: {link}`,
      en: `Dear {party},

The process {reference} ({address}) was cancelled.

Reason: {reason}

Explanation: {remark}

Look at the process: {link}`,
    },
  },
  completed: {
    subject: { nl: '{reference} is opgeleverd', en: '{reference} was delivered' },
    body: {
      nl: `Beste {party},

Het proces {reference} ({address}) is afgerond.

Bekijk het proces: {link}`,
      en: `Dear {party},

The process {reference} ({address}) was completed.

Look at the process: {link}`,
    },
  },
}

/** Without reasons, remarks or links: those are internal. */
const forApplicants: Record<string, MailTemplate> = {
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
}

/**
 * Without any text that a person typed: otherwise the form could send arbitrary text to another person's
 * address.
 */
const forResidents: Record<ResidentTemplate, MailTemplate> = {
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
}

/** Default mail templates. */
export const templates: Readonly<Record<string, MailTemplate>> = {
  ...forOrganisations,
  ...forApplicants,
  ...forResidents,
}
