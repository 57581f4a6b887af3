/** The widgets that may stand in the menu: links to articles, which show no offers and so need no disclosure. */
export const menuWidgets = ['articleCards', 'articleTiles', 'contentSeries', 'dailyDose'] as const

/** Whether widgets of this type may stand in the menu. */
export function isMenuWidget(type: string): boolean {
  return menuWidgets.some((allowed) => allowed === type)
}
