/** The intent that opens the tool "Select several" for a kind of document; its parameter `scope` is the name of the kind. */
export const selectSeveral = 'select-several'
