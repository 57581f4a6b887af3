/** The ZIP code of readers who have given none, with its place (drug-savings-34). */
export const startingPlace = {zip: '47201', place: {latitude: 39.126564, longitude: -85.971322}}
