module.exports = globalThis.loadOnce('playwright')
