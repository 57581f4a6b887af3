module.exports = globalThis.loadOnce('sanity')
