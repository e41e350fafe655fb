/** Of when the terms of use are, by which people accept them. A change of substance takes a new one. Source: spec 3 §9. */
export const TERMS_VERSION = '25-05-2022'
