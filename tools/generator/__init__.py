"""The generator prints: records of the glossary -> checked data -> pages."""
