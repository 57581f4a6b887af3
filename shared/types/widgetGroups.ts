/** The groups in which editors find widgets, in the order of the picker of the Studio. */
export const widgetGroups = [
  {name: 'products', title: 'Products and offers'},
  {name: 'health', title: 'Treatments and warnings'},
  {name: 'text', title: 'Facts and lists'},
  {name: 'media', title: 'Pictures, video, files'},
  {name: 'tools', title: 'Quizzes, tools, recipes'},
  {name: 'people', title: 'People and trust'},
  {name: 'reading', title: 'More to read'},
  {name: 'layout', title: 'Layout'},
  {name: 'advertising', title: 'Ads and experiments'},
] as const

export type WidgetGroup = (typeof widgetGroups)[number]['name']
