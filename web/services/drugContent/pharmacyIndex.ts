import {latitudeDegrees, longitudeDegrees, milesBetween, type Place} from '../../drugSavings/distance.ts'

/** A pharmacy as the content lake stores it. */
export interface StoredPharmacy extends Place {
  readonly id: string
  /** The id of its retailer; null for an independent one. */
  readonly retailerId: string | null
  /** Its own name: that of an independent pharmacy. */
  readonly name: string | null
  readonly addressLine1: string
}

/** Pharmacies by latitude, so that those near a place are found without a look at all of them. */
export class PharmacyIndex {
  readonly #sorted: readonly StoredPharmacy[]

  constructor(pharmacies: readonly StoredPharmacy[]) {
    this.#sorted = pharmacies.toSorted((a, b) => a.latitude - b.latitude)
  }

  /** The pharmacies at most so many miles from a place, each with its distance, in no order. */
  within(place: Place, miles: number): readonly {readonly pharmacy: StoredPharmacy; readonly miles: number}[] {
    const found: {pharmacy: StoredPharmacy; miles: number}[] = []
    // A little more than the degrees, as they are rounded.
    const degrees = latitudeDegrees(miles) + 1e-9
    const eastWest = longitudeDegrees(miles, place.latitude) + 1e-9
    const last = place.latitude + degrees
    for (let index = this.#firstFrom(place.latitude - degrees); index < this.#sorted.length; index += 1) {
      const pharmacy = this.#sorted[index]
      if (pharmacy === undefined || pharmacy.latitude > last) break
      // Most pharmacies of a latitude are far east or west of the place; a subtraction is cheaper than a distance.
      const apart = Math.abs(pharmacy.longitude - place.longitude)
      if (Math.min(apart, 360 - apart) > eastWest) continue
      const distance = milesBetween(place, pharmacy)
      if (distance <= miles) found.push({pharmacy, miles: distance})
    }
    return found
  }

  /** The index of the first pharmacy at this latitude or north of it. */
  #firstFrom(latitude: number): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle]?.latitude ?? Infinity) < latitude) low = middle + 1
      else high = middle
    }
    return low
  }
}
