// Embed builder.
