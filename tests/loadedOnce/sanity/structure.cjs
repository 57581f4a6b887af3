module.exports = globalThis.loadOnce('sanity/structure')
