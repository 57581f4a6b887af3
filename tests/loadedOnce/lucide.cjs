module.exports = globalThis.loadOnce('lucide')
