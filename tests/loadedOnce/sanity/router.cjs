module.exports = globalThis.loadOnce('sanity/router')
