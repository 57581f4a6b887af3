/** How serious a warning card is (warning-3). */
export const warningLevels = ['info', 'caution', 'danger'] as const

export type WarningLevel = (typeof warningLevels)[number]
