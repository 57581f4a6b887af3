/**
 * Shows the driver with this id in a placement, and hides the one for everybody (driver-26). Returns false, and changes nothing, if the placement
 * does not hold it.
 */
export function showDriver(placement: HTMLElement, id: string): boolean {
  const drivers = [...placement.querySelectorAll<HTMLElement>(':scope > [data-driver]')]
  if (!drivers.some(({dataset}) => dataset.driver === id)) return false
  for (const driver of drivers) driver.hidden = driver.dataset.driver !== id
  placement.hidden = false
  return true
}
