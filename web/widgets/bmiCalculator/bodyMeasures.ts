/** Kilograms in a pound, and centimetres in an inch: both exact by definition (1959). */
const kgInPound = 0.45359237
const cmInInch = 2.54

/** Pounds as kilograms. */
export function kgOfPounds(pounds: number): number {
  return pounds * kgInPound
}

/** Kilograms as pounds. */
export function poundsOfKg(kg: number): number {
  return kg / kgInPound
}

/** Inches as centimetres. */
export function cmOfInches(inches: number): number {
  return inches * cmInInch
}

/** Centimetres as inches. */
export function inchesOfCm(cm: number): number {
  return cm / cmInInch
}

/** The limits of what is computed, in years, centimetres and kilograms: beyond them a slip of the keyboard is likelier than a person. */
export const limits = {
  bmiAge: {min: 20, max: 120},
  calorieAge: {min: 19, max: 100},
  cm: {min: 120, max: 230},
  kg: {min: 30, max: 300},
} as const
