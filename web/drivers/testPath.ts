/** Whether a page is a test page that shows ads in place of drivers (driver-placement-7). */
export function showsAdsForDrivers(canonicalPath: string): boolean {
  return canonicalPath.includes('/health/drugs/rybelsus-test')
}
