import type { PublicForm } from '../../src/platform/tenant/public-form.ts'

/** For residents who park in the street: the parking permit counts. */
export const publicForm: PublicForm = {
  intro: {
    nl: 'Woont of werkt u in Amsterdam, rijdt u elektrisch en parkeert u op straat? Vraag dan een openbare laadpaal bij u in de buurt aan. Dat kost niets.',
    en: 'Do you live or work in Amsterdam, do you drive an electric car and do you park in the street? Then ask for a public charging point near you. It costs nothing.',
  },
  asks: ['number_plate', 'vehicle', 'vehicle_proof', 'parking_permit', 'reserved_spot'],
  conditions: [
    {
      name: 'lives-here',
      label: {
        nl: 'Ik woon of werk op het adres dat ik hier invul.',
        en: 'I live or work at the address that I fill in here.',
      },
    },
    {
      name: 'electric',
      label: {
        nl: 'Mijn auto kan met een stekker laden, of ik heb zo’n auto besteld.',
        en: 'My car can be charged with a plug, or I have ordered one that can.',
      },
    },
  ],
}
