module.exports = globalThis.loadOnce('sanity/presentation')
