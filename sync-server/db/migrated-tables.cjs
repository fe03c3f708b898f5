// What drizzle-kit compares with the migrations. It reads exports, and an ES module can't export a list under its own
// names: this file can. Loaded by drizzle-kit alone, which understands TypeScript here.
module.exports = require('./row-tables.ts').rowTables;
