/** A loader that changes nothing: in development `*.module.pcss` is an ordinary CSS module, so that changes appear at once. */
module.exports = function passThroughLoader(source) {
  return source
}
