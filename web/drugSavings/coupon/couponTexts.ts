/** The line above the coupon, where nothing personal replaces it (coupon-3). */
export const headerLine = 'Show this coupon at the pharmacy now, email to yourself, or print it out.'

/** What stands below "Error" (coupon-16, coupon-18). */
export const failureTexts = {
  error: 'An error occurred while sending the coupon. Please try again.',
  error_wallet: 'An error occurred while storing the coupon in your Wallet. Please try again.',
} as const

/** What is said of a saved pass (coupon-17). */
export const walletDone = 'Coupon Wallet Pass Created Successfully!'
