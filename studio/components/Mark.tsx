/** The logo of the site, a mortar with a leaf. The Studio shows it in its corner and in the tab of the browser. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="100%" height="100%" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0f5b4c" />
      <path d="M15.6 15c-1-5 2-9 9.3-9.4.7 6.200-2.700 9.500-7.500 9.400z" fill="#f0b43c" />
      <path
        d="M7 16.400h18c.5 0 .9.5.8 1-.5 3.300-2.600 5.700-5.400 6.900l.5 1.300c.2.500-.2 1-.7 1h-8.400c-.5 0-.9-.5-.7-1l.5-1.300c-2.800-1.200-4.900-3.600-5.400-6.900-.1-.5.300-1 .8-1z"
        fill="#fbfaf6"
      />
    </svg>
  )
}
