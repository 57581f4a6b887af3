/** For tests, imported before everything else: the addresses that the scripts of lists have on a `ScriptedSite`. */
const behaviors = ['saveArticle', 'addToShoppingList', 'savedArticles', 'shoppingList', 'recipe', 'recipeScale']

process.env['APOTHECARY_ASSETS'] = JSON.stringify(
  Object.fromEntries(behaviors.map((name) => [`${name}.js`, `/${name}.js`])),
)
