import type { PublicForm } from '../../src/platform/tenant/public-form.ts'

/** "Paal volgt wagen": for residents who drive electric and cannot charge at home. */
export const publicForm: PublicForm = {
  intro: {
    nl: 'Rijdt u elektrisch, of binnenkort, en kunt u niet laden op eigen terrein? Vraag dan een publieke laadpaal in uw buurt aan. Dat kost niets.',
    en: 'Do you drive an electric car, or will you soon, and can you not charge on ground of your own? Then ask for a public charging point near you. It costs nothing.',
  },
  asks: ['number_plate', 'vehicle_proof', 'reserved_spot'],
  conditions: [
    {
      name: 'electric',
      label: {
        nl: 'Ik rijd volledig elektrisch, of heb zo’n wagen besteld.',
        en: 'I drive a fully electric car, or have ordered one.',
      },
    },
    {
      name: 'lives-here',
      label: {
        nl: 'Ik woon of werk op het adres dat ik hier invul.',
        en: 'I live or work at the address that I fill in here.',
      },
    },
  ],
}
