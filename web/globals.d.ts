declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
/** A style sheet of one widget, or of one component of the kit: delivered only with pages that show it (`web/assets/README.md`). */
declare module '*.module.pcss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
