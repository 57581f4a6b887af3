/** How serious a warning card is (`legacy-format.md`, "Shapes that doc 1–3 leave open"). */
export const warningLevels = ['info', 'caution', 'danger'] as const

export type WarningLevel = (typeof warningLevels)[number]
