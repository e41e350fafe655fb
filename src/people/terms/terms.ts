/**
 * The date of the terms of use, as the version that people accept. A change of substance takes a new one.
 * Source: spec 3 §9.
 */
export const TERMS_VERSION = '25-05-2022'
