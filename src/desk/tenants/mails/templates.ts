import type { MailTemplate } from '../../../platform/tenant/mail-choices.ts'
import { forApplicants, forResidents } from './applicant-templates.ts'

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

{result}

Toelichting: {remark}

Pas de gegevens aan en rond de stap opnieuw af: {link}`,
      en: `Dear {party},

The process {reference} ({address}) was set back to the step: {step}.

{result}

Explanation: {remark}

Correct the details and complete the step again: {link}`,
    },
  },
  'decision-reopened': {
    subject: {
      nl: '{reference}: uw besluit is weer open',
      en: '{reference}: your decision is open again',
    },
    body: {
      nl: `Beste {party},

In het proces {reference} ({address}) zijn gegevens gewijzigd waarover u besliste. Daarom is uw besluit weer open.

{remark}

Bekijk het proces en beslis opnieuw: {link}`,
      en: `Dear {party},

In the process {reference} ({address}), details that you decided on have changed. Your decision is therefore open again.

{remark}

Look at the process and decide again: {link}`,
    },
  },
  'on-hold': {
    subject: { nl: '{reference} staat on hold', en: '{reference} is on hold' },
    body: {
      nl: `Beste {party},

Het proces {reference} ({address}) is on hold gezet.

{result}

Reden: {reason}

Toelichting: {remark}

Bekijk het proces: {link}`,
      en: `Dear {party},

The process {reference} ({address}) was put on hold.

{result}

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

{result}

Reden: {reason}

Toelichting: {remark}

Bekijk het proces: {link}`,
      en: `Dear {party},

The process {reference} ({address}) was cancelled.

{result}

Reason: {reason}

Explanation: {remark}

Look at the process: {link}`,
    },
  },
  restored: {
    subject: { nl: '{reference} gaat toch door', en: '{reference} goes on after all' },
    body: {
      nl: `Beste {party},

U kreeg bericht dat het proces {reference} ({address}) was geannuleerd. Dat is hersteld: het proces gaat door. De stap is nu: {step}.

Bekijk het proces: {link}`,
      en: `Dear {party},

You were told that the process {reference} ({address}) was cancelled. That was put right: the process goes on. The step is now: {step}.

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

/** Default mail templates. */
export const templates: Readonly<Record<string, MailTemplate>> = {
  ...forOrganisations,
  ...forApplicants,
  ...forResidents,
}
