/** What readers are told where there are no savings (drug-savings-58). */
export const unavailable = {
  title: 'Cost savings currently unavailable',
  text: 'We currently do not have cost savings available for this drug. Please check back again in the future for prescription drugs savings options.',
}
